import { missingSentence } from './findings';

const lack = (label: string, need: number) => ({ metric: label, label, have: 0, need, text: '' });

it('should name each figure that cannot be judged once, in one sentence', () => {
  const missing = [
    lack('Completed tasks', 28),
    lack('Completed tasks', 56),
    lack('Failed tasks', 28),
    lack('Model spend', 28),
    lack('Failed tasks', 10),
  ];
  expect(missingSentence(missing)).toBe('Not enough data yet to judge completed tasks, failed tasks and model spend.');
  expect(missingSentence([lack('Orders', 56)])).toBe('Not enough data yet to judge orders.');
});
