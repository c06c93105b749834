/** As `<input type="datetime-local">` writes it, on the reader's clock. */
export function localInputValue(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Ten o'clock on the second day from now that is neither Saturday nor Sunday. */
export function suggestedTime(now: Date): Date {
  const time = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 10);
  for (let days = 0; days < 2;) {
    time.setDate(time.getDate() + 1);
    if (time.getDay() % 6 !== 0) days++;
  }
  return time;
}
