/** Email. */
import { text } from '../kernel/settings/settings.ts';

export const mailSettings = {
  PLATEN_SMTP_URL: text({
    isSecret: true,
    fallback: null,
    shown: 'unset: messages are saved in the data dir',
    meaning:
      'The mail server that sends messages: smtp://user:password@host:587 or smtps://user:password@host:465. See docs/operating/mail.md.',
  }),
  PLATEN_MAIL_FROM: text({
    fallback: null,
    shown: 'unset: Platen <platen@…> with the site’s host',
    meaning: 'The sender of messages: Name <address>. A shop’s messages have the shop’s name and this address.',
  }),
};
