/**
 * Every setting there is, by subject in `settings/`. docs/settings.md and `platen --help` list the same entries; a test
 * compares them.
 */
import { addressesSettings } from './settings/addresses.ts';
import { limitsSettings } from './settings/limits.ts';
import { mailSettings } from './settings/mail.ts';
import { modelsSettings } from './settings/models.ts';
import { moneySettings } from './settings/money.ts';
import { observingSettings } from './settings/observing.ts';
import { printingSettings } from './settings/printing.ts';
import { serviceSettings } from './settings/service.ts';
import { signInSettings } from './settings/sign-in.ts';
import { storageSettings } from './settings/storage.ts';

export const settingsTable = {
  ...serviceSettings,
  ...addressesSettings,
  ...printingSettings,
  ...observingSettings,
  ...moneySettings,
  ...mailSettings,
  ...signInSettings,
  ...modelsSettings,
  ...storageSettings,
  ...limitsSettings,
};
