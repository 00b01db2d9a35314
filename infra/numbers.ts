import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface NumberSetting {
  /** What it decides, in English; for numbers.md. */
  what: string;
  unit: string;
  usual: number;
  /** Where production begins with another. */
  production?: number;
  least: number;
  most: number;
  /** Multiples of it alone. */
  step: number;
  /** These alone, where AWS takes no others. */
  among?: readonly number[];
}

/** Days that CloudWatch Logs offers. Source: `PutRetentionPolicy`, CloudWatch Logs API reference. */
const retentionDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const;

const setting = (
  what: string,
  unit: string,
  usual: number,
  [least, most, step = 1]: readonly [number, number, number?],
  also: Pick<NumberSetting, 'production' | 'among'> = {},
): NumberSetting => ({ what, unit, usual, least, most, step, ...also });

/** Every figure of the stack that a clinic's size may ask to change, with `-c name=value`. numbers.md is made of this. */
export const numberSettings = {
  databaseMaxCapacity: setting(
    'largest capacity of Aurora; its limit of connections follows',
    'ACU',
    8,
    [1, 128, 0.5],
  ),
  databaseBackupDays: setting('how far back Aurora restores to a moment', 'days', 7, [1, 35], {
    production: 35,
  }),
  dailyCopyDays: setting("how long AWS Backup keeps a day's copy", 'days', 35, [1, 3653]),
  monthlyCopyDays: setting("how long it keeps a month's first", 'days', 365, [1, 3653]),
  logRetentionDays: setting(
    'how long logs of operation are kept; those that tell who did what stay six years',
    'days',
    90,
    [1, 3653],
    { among: retentionDays },
  ),
  apiRate: setting('requests of all together that API Gateway lets through', 'a second', 200, [10, 10_000]),
  apiBurst: setting('and at once', 'requests', 400, [10, 5_000]),
  firewallRequests: setting(
    'requests of one address, whatever they are',
    'in five minutes',
    30_000,
    [100, 20_000_000],
  ),
  workerConcurrency: setting('runs of agents at the same time', 'Lambdas', 50, [2, 1_000]),
  apiErrorsAlarm: setting('answers 5xx that raise the alarm', 'in five minutes', 5, [1, 10_000]),
  databaseAlarmPercent: setting('of the largest capacity, for a quarter of an hour', '%', 90, [10, 100]),
} satisfies Record<string, NumberSetting>;

export type NumberName = keyof typeof numberSettings;
export type Numbers = Readonly<Record<NumberName, number>>;

export const numberNames = Object.keys(numberSettings) as NumberName[];

/** The values that a context says, or the usual ones. `refuse` is told what is wrong in Spanish, and does not return. */
export function readNumbers(
  context: Readonly<Record<string, unknown>>,
  isProduction: boolean,
  refuse: (name: NumberName, expected: string) => never,
): Numbers {
  const read = (name: NumberName): number => {
    const { usual, production, least, most, step, among }: NumberSetting = numberSettings[name];
    const value = context[name];
    if (value === undefined) return isProduction ? (production ?? usual) : usual;
    const number =
      typeof value === 'number' || /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : Number.NaN;
    const isAllowed = number >= least && number <= most && Number.isInteger(number / step);
    if (isAllowed && (among === undefined || among.includes(number))) return number;
    if (among) return refuse(name, `uno de ${among.join(', ')}`);
    return refuse(name, `de ${least} a ${most}${step === 1 ? '' : ` en pasos de ${step}`}`);
  };
  return Object.fromEntries(numberNames.map((name) => [name, read(name)])) as Record<NumberName, number>;
}

/** numbers.md. */
export function numbersPage(): string {
  const rows = numberNames.map((name) => {
    const { what, unit, usual, production, least, most, step, among }: NumberSetting = numberSettings[name];
    const range = among
      ? 'what CloudWatch Logs offers'
      : `${least} to ${most}${step === 1 ? '' : ` by ${step}`}`;
    const standard = production === undefined ? String(usual) : `${usual}, production ${production}`;
    return `| \`${name}\` | ${standard} | ${range} | ${what} | ${unit} |`;
  });
  return `# Numbers of the stack

Made of \`numbers.ts\` by \`node infra/node24.mjs infra/numbers.ts\`; a test holds the two together. Each is changed with \`-c name=value\`.
What anybody may ask of the service (\`loadLimits\`) is in \`lambdas/contracts/load-limits.ts\`.

| \`-c\` | default | may be | what it is | unit |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, 'numbers.md'), numbersPage());
