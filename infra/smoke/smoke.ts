import { personChecks, publicChecks, type SmokeCheck } from './checks.ts';
import { type Credentials, register, signIn } from './person.ts';
import { openSite, type Site } from './site.ts';

export interface SmokeOptions {
  /** The site's address, without a slash at its end. */
  url: string;
  /** Somebody of an organization for such checks; without one an organization is registered, which needs a mailbox to read. */
  account?: Credentials;
  say: (line: string) => void;
}

/**
 * Whether a site does what its users come for: pages, headers, sign-up to the authenticator, the record, an agent's turn. Cleans up
 * what it makes, but for an organization that it registered. Answers how many checks failed.
 */
export async function smoke({ url, account, say }: SmokeOptions): Promise<number> {
  let failed = 0;
  const check = async ({ name, run }: SmokeCheck) => {
    try {
      await run();
      say(`bien   ${name}`);
    } catch (error) {
      failed += 1;
      say(`MAL    ${name}: ${error instanceof Error ? error.message : error}`);
    }
  };
  let opened: Site | undefined;
  await check({
    name: 'el sitio contesta y dice su configuración',
    run: async () => {
      opened = await openSite(url);
    },
  });
  if (!opened) return failed;
  const site = opened;
  for (const one of publicChecks(site)) await check(one);
  let token = '';
  await check({
    name: account
      ? 'se entra con contraseña y código'
      : 'se registra una organización, hasta su autenticador, y se entra',
    run: async () => {
      token = account ? await signIn(site, account) : await register(site);
    },
  });
  if (token !== '') for (const one of personChecks(site, token)) await check(one);
  return failed;
}

const usage =
  'Uso: npm run smoke -- --url https://… (y SMOKE_EMAIL, SMOKE_PASSWORD y SMOKE_TOTP_SECRET de una cuenta de prueba)';

if (import.meta.main) {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const url = process.argv[process.argv.indexOf('--url') + 1]?.replace(/\/+$/, '') ?? '';
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password, SMOKE_TOTP_SECRET: totpSecret } = process.env;
  if (!/^https?:\/\/[^/]+$/.test(url)) {
    say(usage);
    process.exitCode = 2;
  } else {
    const account = email && password && totpSecret ? { email, password, totpSecret } : undefined;
    const failed = await smoke({ url, say, ...(account && { account }) });
    say(failed === 0 ? 'Todo bien.' : `${failed} mal.`);
    process.exitCode = failed === 0 ? 0 : 1;
  }
}
