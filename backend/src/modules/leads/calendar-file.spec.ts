import { calendarFile } from './calendar-file';

const meeting = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  startsAt: new Date('2026-03-29T01:30:00Z'),
  createdAt: new Date('2026-03-01T10:00:00Z'),
  organization: 'Pottery, Mugs; and more',
};

describe('the calendar file of a demo', () => {
  const lines = calendarFile(meeting)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');

  it('should hold one tentative half hour in UTC, whatever the clocks do that night', () => {
    expect(lines).toEqual(
      expect.arrayContaining(['DTSTART:20260329T013000Z', 'DURATION:PT30M', 'STATUS:TENTATIVE', `UID:${meeting.id}@stallhand`]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it('should escape what a name may hold, so that no name ends the line', () => {
    expect(lines).toContain('SUMMARY:Demo with Pottery\\, Mugs\\; and more');
    expect(calendarFile({ ...meeting, organization: 'A\r\nATTENDEE:x' })).not.toMatch(/^ATTENDEE/m);
  });
});
