import { parseArgs } from 'node:util';
import { CannotStart } from '../local-environment.ts';

const kinds = ['aemps', 'rxnorm'] as const;

export interface SourceArguments {
  kind: (typeof kinds)[number];
  paths: string[];
  organization: string | undefined;
  email: string | undefined;
  /** Of the list, where its files do not say it; `YYYY-MM-DD`. */
  date: string | undefined;
}

const usage = `Uso: npm run import:source -- aemps|rxnorm <zip, archivos o carpeta> [...] [opciones]

Importa en la organización, con Auxilia parada, el nomenclátor de prescripción de la AEMPS o el contenido prescribible de RxNorm
como se publican, y los pone en uso. Si se interrumpe, repita la orden: sigue donde estaba.

  --as <correo>           administrador en cuyo nombre se importa (por defecto, el de la demostración)
  --organization <nombre> su organización, por su razón social o su identificador
  --date <AAAA-MM-DD>     fecha de la lista, si sus archivos no la dicen
`;

/** Throws CannotStart with the usage for what cannot be understood. */
export function readSourceArguments(given: readonly string[]): SourceArguments {
  const unclear = () => new CannotStart(`No se entiende la orden.\n\n${usage}`);
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { as: { type: 'string' }, organization: { type: 'string' }, date: { type: 'string' } },
    });
    const [named, ...paths] = positionals;
    const kind = kinds.find((one) => one === named);
    const { date } = values;
    const isDay = date === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)));
    if (!kind || paths.length === 0 || !isDay) throw unclear();
    return { kind, paths, organization: values.organization, email: values.as, date };
  } catch (error) {
    throw error instanceof CannotStart ? error : unclear();
  }
}
