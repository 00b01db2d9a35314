import { contextKeys, InvalidContext } from '../configuration.ts';

type Script = 'deploy' | 'destroy';

/** What npm takes for itself where it stands before `--`; its own `-c` is `--call`. */
const keptByNpm = ['call', 'context', 'profile', 'confirm', 'stage', 'region'];
/** Of `destroy`, which hands nothing else on. */
const known = /^(-c|--context|--profile|--confirm)(?:=|$)/;
const takesNext = /^(-c|--context|--profile|--confirm)$/;

/**
 * Refuses what would be dropped without a word, and another stage deployed or removed than the person meant: `-c` that npm took for
 * itself, an option of ours without `-c`, a value without an option. Throws InvalidContext.
 */
export function checkArguments(
  script: Script,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): void {
  const kept = keptByNpm.find((name) => environment[`npm_config_${name}`] !== undefined);
  if (kept) throw new InvalidContext(`Falta «--»: escriba npm run ${script} -- y detrás las opciones.`);
  for (const [index, argument] of args.entries()) {
    const before = args[index - 1] ?? '';
    const isContext = /^(-c|--context)$/.test(before) || /^(-c|--context)=/.test(argument);
    if (isContext && !/^\w+=/.test(argument.replace(/^(-c|--context)=/, '')))
      throw new InvalidContext(`Tras -c va clave=valor, y aquí hay «${argument}».`);
    if (takesNext.test(before)) continue;
    const own = /^(?:--)?(\w+)(?:=|$)/.exec(argument)?.[1] ?? '';
    if ((contextKeys as readonly string[]).includes(own))
      throw new InvalidContext(`«${argument}» no se entiende: escriba -c ${own}=….`);
    if (script === 'destroy' && !known.test(argument))
      throw new InvalidContext(`«${argument}» no se entiende: use -c clave=valor, --profile y --confirm.`);
  }
  if (/^(-c|--context)$/.test(args.at(-1) ?? '')) throw new InvalidContext('Tras -c va clave=valor.');
}
