import { InvalidModels, readModels } from '../../lambdas/contracts/agents/model-settings.ts';
import { roleLabels } from '../../lambdas/contracts/roles.ts';
import { warmMedication } from '../../lambdas/medication/warm.ts';
import { writeLog } from '../../lambdas/platform/log.ts';
import { buildFrontend } from '../build.ts';
import { makeByCommand, startNightlyBackups } from './backup/nightly-backups.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { CannotStart, readLocalEnvironment } from './local-environment.ts';
import { startPlatform } from './platform.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** `npm start`: builds what changed, starts everything on one origin and says where. */
try {
  const environment = readLocalEnvironment(process.env);
  const site = buildFrontend();
  // Awaited by the platform; a failure in between must not end the process before it can say why.
  site.catch(() => {});
  const models = readModels(process.env);
  const platform = await startPlatform({ ...environment, isAtWork: true, site, models, log: writeLog });
  process.stdout.write(`Listo: ${platform.url}\n${describeAccounts(platform.url, platform.accounts)}`);
  const { backupDirectory, backupKeep, dataDirectory } = environment;
  if (backupDirectory) {
    startNightlyBackups({
      folder: backupDirectory,
      keep: backupKeep,
      onFailure: platform.tellOfFailedBackup,
      make: makeByCommand({ DATA_DIR: dataDirectory, BACKUP_DIR: backupDirectory }),
      now: () => new Date(),
      log: writeLog,
    });
  }
  stopOnSignal(platform);
  // What is read when it is first needed is read before somebody waits for it.
  await Promise.all([warmMedication(), import('../../lambdas/messaging/judge-message.ts')]);
} catch (error) {
  // Node would print with an unexpected error what hangs on it too: a driver's parameters, a line of 30 KB.
  const isForPeople = error instanceof CannotStart || error instanceof InvalidModels;
  const text = isForPeople ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function describeAccounts(url: string, accounts: DemoAccount[]): string {
  if (accounts.length === 0) return '';
  const lines = accounts.map(({ email, password, totpSecret, roles, organization }) => {
    const labels = roles.map((role) => roleLabels[role]).join(' y ');
    return `  ${email}  ${password}  TOTP ${totpSecret}\n    ${organization} · ${labels}\n`;
  });
  return `Cuentas de demostración (códigos en ${url}/_local/accounts):\n${lines.join('')}`;
}
