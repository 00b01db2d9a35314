import { parseArgs } from 'node:util';
import { CannotStart } from '../local-environment.ts';

export interface ImportArguments {
  paths: string[];
  organization: string | undefined;
  email: string | undefined;
  /** Replace what is in the record with other content. */
  overwrites: boolean;
  /** From where the data come, as the record keeps it. */
  source: string;
  /** Where every refusal is written as CSV. */
  refusalsFile: string | undefined;
}

export const usage = `Uso: npm run import -- <archivo o carpeta> [...] [opciones]

Importa Bundles de FHIR R4 y NDJSON (.json, .ndjson, también comprimidos con gzip) en la historia clínica de esta
máquina, con Auxilia parada. Si se interrumpe, repita la orden: sigue donde estaba y no escribe nada dos veces.

  --as <correo>           administrador en cuyo nombre se escribe (por defecto, el de la demostración)
  --organization <nombre> su organización, por su razón social o su identificador
  --source <sistema>      de dónde vienen los datos, que queda escrito en cada recurso (por defecto, «Otro sistema»)
  --update                cambia los recursos que ya existen con otro contenido; sin ella se dejan como están
  --refusals <archivo>    guarda en CSV cada recurso rechazado y su motivo
`;

/** Throws CannotStart with the usage for what cannot be understood. */
export function readArguments(given: readonly string[]): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        source: { type: 'string', default: 'Otro sistema' },
        organization: { type: 'string' },
        update: { type: 'boolean', default: false },
        refusals: { type: 'string' },
      },
    });
    if (positionals.length === 0) throw new CannotStart(`Falta qué importar.\n\n${usage}`);
    return {
      paths: positionals,
      organization: values.organization,
      email: values.as,
      source: values.source.trim() || 'Otro sistema',
      overwrites: values.update,
      refusalsFile: values.refusals,
    };
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`No se entiende la orden.\n\n${usage}`);
  }
}
