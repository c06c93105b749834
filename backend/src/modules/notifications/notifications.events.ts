declare module '../../platform/events/event-types' {
  interface BusEvents {
    'notification.created': { id: string };
  }
}

export {};
