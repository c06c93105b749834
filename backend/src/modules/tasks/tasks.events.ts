import type { TaskDto } from './dto/task.dto';

declare module '../../platform/events/event-types' {
  interface BusEvents {
    'task.created': TaskDto;
    /** Any change that is not one of the others; frequent progress comes at most 4 times a second per task. */
    'task.updated': TaskDto;
    'task.completed': TaskDto;
    'task.failed': TaskDto;
    'task.cancelled': TaskDto;
    /** Hidden now, and gone soon when nobody takes it back. */
    'task.deleted': { id: string; title: string; agentId: string | null };
    'task.restored': TaskDto;
    /** New log lines of a task; `seq` is the last of them. */
    'task.logged': { id: string; seq: number };
    /** Somebody wants a running task to stop, hold or vanish: its worker looks at the row. */
    'task.control': { id: string };
  }
}
