import { drawScene } from '../scene/draw';
import { readPrompt } from '../grammar/read';
import type { Style } from '../style';

/** What the prompt names, where and when it says. */
export const scene: Style = {
  id: 'scene',
  title: 'Picture-book scene',
  category: 'landscape',
  words: 'scene',
  shows: '',
  draw: (canvas) => void drawScene(canvas, readPrompt(canvas.brief.prompt)),
};
