import * as z from 'zod';
import { logHeadSchema } from '../platform/checkpoint.ts';

export const chainNameSchema = logHeadSchema.pick({ organizationId: true, log: true, chain: true });
export type ChainName = z.infer<typeof chainNameSchema>;

const sequence = z.int();
const checkpoint = z.int();

/** What is wrong with an entry of a chain. */
export const chainFaultSchema = z.discriminatedUnion('kind', [
  /** Its content is not what was written, or the one before it is not. */
  z.object({ kind: z.literal('changed'), sequence }),
  z.object({ kind: z.literal('missing'), sequence }),
  /** There, and not counted; or twice. */
  z.object({ kind: z.literal('added'), sequence }),
  /** It stands under another time than its own. */
  z.object({ kind: z.literal('misplaced'), sequence }),
  /** Signed by a checkpoint with another hash: the chain was computed anew. */
  z.object({ kind: z.literal('rewritten'), sequence, checkpoint }),
  /** A checkpoint signed it, and the chain ends before. */
  z.object({ kind: z.literal('cut'), sequence, checkpoint }),
  /** The patients that it is found by are not those that it tells of. */
  z.object({ kind: z.literal('unfindable'), sequence }),
]);
export type ChainFault = z.infer<typeof chainFaultSchema>;

/** What is wrong with the series of checkpoints. */
export const seriesFaultSchema = z.object({
  kind: z.enum([
    'unreadable',
    'unsigned',
    /** It does not follow the one before it, or one is missing between them. */
    'unchained',
    /** The database was told of it, and it is not there, or is another. */
    'lost',
  ]),
  checkpoint,
});
export type SeriesFault = z.infer<typeof seriesFaultSchema>;

export type Finding =
  | { in: 'chain'; name: ChainName; fault: ChainFault }
  | { in: 'series'; fault: SeriesFault };

const logNames = { access: 'registro de accesos', product: 'registro de sucesos' } as const;

/** In one sentence, which names organization, chain and entry. */
export function describeFinding(finding: Finding): string {
  if (finding.in === 'series') return describeSeries(finding.fault);
  const { organizationId } = finding.name;
  const told = describeInChain(finding.name, finding.fault);
  return `Organización ${organizationId}, ${told.charAt(0).toLowerCase()}${told.slice(1)}`;
}

/** As describeFinding, for the organization itself. */
export function describeInChain({ log, chain }: Pick<ChainName, 'log' | 'chain'>, fault: ChainFault): string {
  const name = logNames[log];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, cadena ${chain}: ${describeChain(fault)}.`;
}

function describeChain(fault: ChainFault): string {
  const entry = `la entrada ${fault.sequence}`;
  switch (fault.kind) {
    case 'changed':
      return `${entry}, o lo que la precede, no es lo que se escribió`;
    case 'missing':
      return `falta ${entry}`;
    case 'added':
      return `hay entradas de más junto a ${entry} o después`;
    case 'misplaced':
      return `${entry} consta con otra fecha que la suya`;
    case 'rewritten':
      return `${entry} no es la que firmó el punto de control ${fault.checkpoint}: la cadena se ha vuelto a calcular`;
    case 'cut':
      return `falta ${entry}, que firmó el punto de control ${fault.checkpoint}: se ha cortado el final`;
    case 'unfindable':
      return `${entry} no se encuentra por los pacientes de los que habla`;
  }
}

export function describeSeries({ kind, checkpoint }: SeriesFault): string {
  const what = {
    unreadable: 'no se puede leer',
    unsigned: 'no lleva la firma de esta instalación',
    unchained: 'no sigue al anterior',
    lost: 'falta, o no es el que consta en la base de datos: se ha cortado el final o se ha cambiado',
  }[kind];
  return `Puntos de control: el ${checkpoint} ${what}.`;
}
