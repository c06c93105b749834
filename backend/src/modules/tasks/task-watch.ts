import { Injectable } from '@nestjs/common';
import { EventBus } from '../../platform/events';
import type { TaskDto } from './dto/task.dto';
import { isFinal } from './task-status';
import { TasksService } from './tasks.service';

/** A hint that got lost is made up for by a look this often. */
const lookEveryMs = 5_000;

export interface Watching {
  /** Milliseconds. */
  atMost: number;
  signal: AbortSignal;
  onProgress: (percent: number, note: string | null) => void;
}

/** Follows one task for somebody who waits for it. */
@Injectable()
export class TaskWatch {
  constructor(
    private readonly bus: EventBus,
    private readonly tasks: TasksService,
  ) {}

  /**
   * @returns the task as it is when it ended, needs a person, is held, or nobody waits for it any more; also when the time is over.
   * @throws ApiError 404
   */
  async until(id: string, { atMost, signal, onProgress }: Watching): Promise<TaskDto> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(atMost)]);
    let isNew = true;
    let wake = () => undefined as void;
    const look = () => {
      isNew = true;
      wake();
    };
    const ends = [
      this.bus.subscribe(({ data }) => {
        if ((data as { id?: unknown }).id === id) look();
      }),
      this.bus.onGap(look),
    ];
    deadline.addEventListener('abort', look);
    const timer = setInterval(look, lookEveryMs);
    try {
      let shown = '';
      for (;;) {
        isNew = false;
        const task = await this.tasks.lookUp(id);
        if (isOver(task) || deadline.aborted) return task;
        const now = `${task.progress} ${task.progressNote}`;
        if (now !== shown) onProgress(task.progress, task.progressNote);
        shown = now;
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (isNew) resolve();
        });
      }
    } finally {
      clearInterval(timer);
      deadline.removeEventListener('abort', look);
      ends.forEach((end) => end());
    }
  }
}

/** Nothing more happens by itself that is worth waiting for. */
const isOver = ({ status, held, waitingFor }: TaskDto): boolean =>
  isFinal(status) || held || (status === 'waiting' && (waitingFor === 'approval' || waitingFor === 'budget' || waitingFor === 'change'));
