/** Row height of the queue (pixels, standard density). */
export const ROW_HEIGHT = 48;
