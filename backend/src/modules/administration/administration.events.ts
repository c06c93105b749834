declare module '../../platform/events/event-types' {
  interface BusEvents {
    'data.cleared': { backup: string };
  }
}

export {};
