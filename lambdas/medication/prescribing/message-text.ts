import type { PrescriptionMessage } from '../../contracts/prescription-network.ts';

/** What SCRIPT's codes of an error mean. Source: unverified. */
const errors: Record<string, string> = {
  '600': 'la red no pudo comunicarse con la farmacia',
  '601': 'la farmacia no pudo procesarla',
  '602': 'la red no conoce a la farmacia o a la clínica',
  '700': 'faltan datos en el mensaje',
  '900': 'la farmacia la rechazó',
};

/** Why a pharmacy denies a cancellation. Source: unverified. */
const denials: Record<string, string> = {
  AA: 'no conoce al paciente',
  AB: 'no conoce la prescripción',
  AF: 'ya está entregada',
};

/** Of what did not leave, by the class of its failure. */
const failures: Record<string, string> = {
  NoSuchChannel: 'no hay conexión con la red de recetas',
};

function reasonOf(code: string | null): string {
  if (!code) return 'no se dice por qué';
  const known = errors[code.split('-')[0] ?? ''] ?? denials[code];
  return known ? `${known} (código ${code})` : `código ${code}`;
}

type Told = Pick<PrescriptionMessage, 'kind' | 'state' | 'pharmacy'> & { code: string | null };

/** What became of a message, in a sentence for whoever reads the prescription. */
export function messageText({ kind, state, pharmacy: { name }, code }: Told): string {
  if (kind === 'renewal-request') {
    const answered = state === 'waiting' ? 'Sin contestar.' : 'Contestada.';
    return `${name} pide que se renueve. ${answered}`;
  }
  return texts[kind][state]?.(name, code) ?? '';
}

const never = (code: string | null) => failures[code ?? ''] ?? 'la red no respondió tras varios intentos';

type Say = (name: string, code: string | null) => string;
const texts: Record<Exclude<Told['kind'], 'renewal-request'>, Partial<Record<Told['state'], Say>>> = {
  new: {
    waiting: (name) => `Enviándose a ${name}.`,
    sent: (name) => `Enviada a ${name}; la farmacia no la ha confirmado todavía.`,
    accepted: (name) => `Recibida por ${name}.`,
    refused: (name, code) => `${name} no la tiene: ${reasonOf(code)}. Llame a la farmacia o imprímala.`,
    failed: (name, code) => `No llegó a ${name}: ${never(code)}. Vuelva a enviarla o imprímala.`,
    withdrawn: (name) => `No llegó a enviarse a ${name}: se suspendió o cambió antes.`,
  },
  cancel: {
    waiting: (name) => `Avisando a ${name} de que no se entregue.`,
    sent: (name) => `Se avisó a ${name} de que no se entregue; no lo ha confirmado todavía.`,
    accepted: (name) => `Anulada en ${name}.`,
    refused: (name, code) => `${name} no la anuló: ${reasonOf(code)}. Llame a la farmacia.`,
    failed: (name, code) => `${name} no sabe que ya no vale: ${never(code)}. Llame a la farmacia.`,
  },
  'renewal-denied': {
    waiting: (name) => `Contestando a ${name} que no se renueva.`,
    sent: (name) => `Se contestó a ${name} que no se renueva; no lo ha confirmado todavía.`,
    accepted: (name) => `${name} sabe que no se renueva.`,
    refused: (name, code) => `${name} no aceptó que no se renueve: ${reasonOf(code)}. Llame a la farmacia.`,
    failed: (name, code) => `${name} no sabe que no se renueva: ${never(code)}. Llame a la farmacia.`,
  },
};
