import type { Config } from '../../config.ts';
import { openMailFolder } from './folder.ts';
import type { Mail } from './port.ts';

export async function openMail(config: Config['mail']): Promise<Mail> {
  if (config.engine === 'folder') return openMailFolder(config.folder, config.sender);
  // The SMTP code is loaded only when it is used.
  const { openSmtp } = await import('./smtp.ts');
  return openSmtp(config.server, config.sender);
}
