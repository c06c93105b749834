/** Type of the task that sets up the demo shop. */
export const demoSetupType = 'Demo Shop';
