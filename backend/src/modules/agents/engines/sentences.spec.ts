import { agentTypes } from './index';
import { emailMarketing } from './email-marketing/email-marketing.engine';
import { socialMedia } from './social-media/social-media.engine';

const fields = agentTypes.flatMap(({ type, inputSchema }) =>
  Object.entries((inputSchema as { properties: Record<string, { title?: string }> }).properties).map(([name, { title }]) => ({
    type,
    name,
    title: title ?? '',
  })),
);

describe('what people read of an agent', () => {
  it.each(fields)('should name the field $name of $type in a few words, what it means left to the help below', ({ title }) => {
    expect(title).toMatch(/^[A-Z0-9][^()]{2,58}$/);
  });

  it.each(
    agentTypes.flatMap(({ type, betterWith = {} }) => Object.entries(betterWith).map(([service, gain]) => ({ type, service, gain }))),
  )('should say what a key for $service does for $type in words that stand alone', ({ gain }) => {
    // "With a key for Google it ...".
    expect(gain).toMatch(/^[a-z]+s /);
    expect(gain).not.toContain('the same');
  });

  it('should call a task what somebody would call it', () => {
    expect(emailMarketing.titleOf({ purpose: 'win back', segment: 'lost' })).toBe('Draft a win-back mail to lost customers');
    expect(emailMarketing.titleOf({})).toBe('Draft a newsletter to all customers');
    expect(socialMedia.titleOf({})).toBe('Plan 10 posts about the best sellers for Instagram and Facebook');
    expect(socialMedia.titleOf({ networks: ['X'], count: 1, source: 'topic' })).toMatch(/^Plan 1 post about /);
  });
});
