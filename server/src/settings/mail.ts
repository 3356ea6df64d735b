/** Letters to people. */
import { text } from '../kernel/settings/settings.ts';

export const mailSettings = {
  PLATEN_SMTP_URL: text({
    isSecret: true,
    fallback: null,
    shown: 'unset: messages are left in the data dir',
    meaning:
      'The mail server that messages go through: smtp://user:password@host:587 or smtps://user:password@host:465; see docs/operating/mail.md.',
  }),
  PLATEN_MAIL_FROM: text({
    fallback: null,
    shown: 'Platen <platen@ and the site’s host>',
    meaning: 'Who messages are from: Name <address>. A shop’s messages carry the shop’s name and this address.',
  }),
};
