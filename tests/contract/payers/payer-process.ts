import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabaseBeside } from '../../../infra/local/data-directory.ts';
import { localFiles } from '../../../infra/local/local-files.ts';
import { openLocalStore } from '../../../infra/local/local-store.ts';
import { openMailbox } from '../../../infra/local/mailbox.ts';
import { releaseLeases } from '../../../lambdas/platform/lease.ts';
import type { PublicFetch } from '../../../lambdas/platform/public-fetch.ts';
import { stateMachineCallTable } from '../../../lambdas/platform/state-machine-calls.ts';
import { openPayerClinic } from '../../lambdas/prior-authorization/payer-clinic.ts';

/*
 * Run as a process that a test kills: `submit` hands a request for authorization over to its payer in the data in a folder; `send` is
 * the worker after that. What the payer took stays in a file of its own. At the point that is named it says so on standard output and
 * goes no further, until it is killed.
 */
const [directory = '', task = '', point = ''] = process.argv.slice(2);
const store = openLocalStore(join(directory, localFiles.store));
const database = await openDatabaseBeside(store, { directory });
openMailbox(store, () => new Date());
const payer = await openPayerClinic(database);
const claims = join(directory, 'claims.ndjson');
const whose = join(directory, 'organization.txt');
interface Taken {
  url: string;
  text: string;
}
const takenBefore = (): Taken[] =>
  existsSync(claims)
    ? readFileSync(claims, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Taken)
    : [];

async function reach(name: string): Promise<void> {
  if (name !== point) return;
  process.stdout.write(`${name}\n`);
  setInterval(() => {}, 60_000);
  await new Promise(() => {});
}

const isSubmission = (url: string) => url.endsWith('Claim/$submit');

const watched: PublicFetch = async (url, options) => {
  if (!isSubmission(url)) return await payer.partner.fetch(url, options);
  await reach('leaving');
  appendFileSync(
    claims,
    `${JSON.stringify({ url, text: Buffer.from(options.body ?? []).toString('utf8') })}\n`,
  );
  const answer = await payer.partner.fetch(url, options);
  await reach('taken');
  return answer;
};

if (task === 'submit') {
  writeFileSync(whose, payer.clinic.organizationId);
  await payer.connect();
  const sent = await payer.submit(await payer.ready('M-1'));
  if (sent.status !== 200) throw new Error(`Submitting answered ${sent.status}`);
  await reach('submitted');
} else {
  for (const { url, text } of takenBefore())
    await payer.partner.fetch(url, { maximumBytes: 1_000_000, body: Buffer.from(text) });
  // What a worker does that begins: nobody else is at work any more.
  await releaseLeases(database, [stateMachineCallTable], payer.now());
  await payer.settle(watched);
  await reach('settled');
  for (let round = 0; round < 3; round += 1) {
    payer.pass(11);
    await payer.settle(watched);
  }
  // The organization of the process before: this one's own has no request.
  const organizationId = readFileSync(whose, 'utf8');
  const scope = { role: 'app', organizationId, userId: organizationId } as const;
  const [row] = await database.transaction(scope, (sql) =>
    sql<{ state: string }>('SELECT state FROM authorization_cases'),
  );
  process.stdout.write(JSON.stringify({ state: row?.state, claims: takenBefore().length }));
}
await database.close();
store.close();
