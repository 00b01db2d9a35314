import type {
  Bundle,
  ClaimResponse,
  ClaimResponseAddItem,
  ClaimResponseItem,
  CommunicationRequest,
  Extension,
  Patient,
  Resource,
  Task,
} from '@medplum/fhirtypes';
import { pasExtension, type ReviewAction, reviewActions } from './pas-terms.ts';

/** What a payer's answer says. */
export type PayerVerdict =
  | {
      kind: 'approved' | 'partly-approved';
      number: string;
      quantity: number | null;
      unit: string;
      from: string | null;
      until: string | null;
      words: string;
    }
  | { kind: 'denied'; words: string }
  | { kind: 'pended' }
  | { kind: 'info-requested'; words: string }
  | { kind: 'not-taken'; words: string };

export interface PayerAnswer {
  kind: 'answer';
  verdict: PayerVerdict;
  /** Business names of the request that it answers. */
  traces: string[];
  /** Whose it is: its references, and identifiers of the patient that comes with it. */
  patient: { reference: string; identifiers: string[] };
  /** The request as the payer refers to it. */
  request: string;
}

export type ReadAnswer =
  | PayerAnswer
  /** Well formed, and nothing about any request is in it. */
  | { kind: 'nothing' }
  /** In a sentence. */
  | { kind: 'unusable'; detail: string };

const unusable = (detail: string): ReadAnswer => ({ kind: 'unusable', detail });
/** Of what a payer writes no more is shown than a person reads. */
const short = (text: string): string => (text.length > 400 ? `${text.slice(0, 399)}…` : text);

/** Reads a response Bundle of PAS. Whatever it is, it is answered: what a payer sends is not trusted to be what it should. */
export function readPayerAnswer(text: string, trace: string): ReadAnswer {
  try {
    return read(text, trace);
  } catch {
    // Elements that are not what FHIR says they are.
    return unusable('La respuesta de la aseguradora no se puede leer: no está hecha como debe.');
  }
}

function read(text: string, trace: string): ReadAnswer {
  if (/^\s*</.test(text))
    return unusable('La aseguradora respondió con una página web y no con una respuesta.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return unusable('La respuesta de la aseguradora no se puede leer: no es JSON.');
  }
  const resource = parsed as Partial<Resource> | null;
  if (resource?.resourceType === 'OperationOutcome') return unusable(outcomeText(parsed));
  const resources =
    resource?.resourceType === 'Bundle'
      ? resourcesOf(parsed as Bundle)
      : resource?.resourceType
        ? [resource]
        : [];
  if (resource?.resourceType !== 'Bundle' && resource?.resourceType !== 'ClaimResponse')
    return unusable('La respuesta de la aseguradora no es un Bundle con una respuesta.');
  const responses = resources.filter((one): one is ClaimResponse => one?.resourceType === 'ClaimResponse');
  const response = responses.find((one) => tracesOf(one).includes(trace)) ?? responses[0];
  if (!response) return { kind: 'nothing' };
  const verdict = verdictOf(response, resources as Resource[]);
  if (typeof verdict === 'string') return unusable(verdict);
  return {
    kind: 'answer',
    verdict,
    traces: tracesOf(response),
    patient: patientOf(response, resources as Resource[]),
    request: response.request?.reference ?? '',
  };
}

function resourcesOf(bundle: Bundle): Partial<Resource>[] {
  const entries = Array.isArray(bundle.entry) ? bundle.entry : [];
  return entries.flatMap((entry) => {
    const resource: unknown = entry?.resource;
    if (typeof resource !== 'object' || resource === null) return [];
    // A Bundle within a Bundle: what several requests were answered.
    return (resource as Resource).resourceType === 'Bundle'
      ? resourcesOf(resource as Bundle)
      : [resource as Partial<Resource>];
  });
}

function outcomeText(parsed: unknown): string {
  const issues = (
    parsed as { issue?: { diagnostics?: string; details?: { text?: string }; code?: string }[] }
  ).issue;
  const said = (Array.isArray(issues) ? issues : [])
    .map((issue) => issue?.diagnostics ?? issue?.details?.text ?? issue?.code ?? '')
    .filter((words) => words !== '');
  return short(`La aseguradora no la ha admitido${said.length > 0 ? `: ${said.join('. ')}` : ''}.`);
}

const tracesOf = ({ identifier }: ClaimResponse): string[] =>
  (Array.isArray(identifier) ? identifier : []).flatMap(({ value }) => (value ? [value] : []));

export const idOf = (reference: string): string => reference.split('/').slice(-2).join('/');

function patientOf(response: ClaimResponse, resources: readonly Resource[]): PayerAnswer['patient'] {
  const reference = idOf(response.patient?.reference ?? '');
  const patient = resources.find(
    (one): one is Patient => one.resourceType === 'Patient' && `Patient/${one.id}` === reference,
  );
  const identifiers = (patient?.identifier ?? []).flatMap(({ value }) => (value ? [value] : []));
  return { reference, identifiers };
}

const extensionOf = (of: { extension?: Extension[] } | undefined, url: string): Extension | undefined =>
  (Array.isArray(of?.extension) ? of.extension : []).find((one) => one.url === url);

interface ItemAnswer {
  code: string;
  number: string;
  words: string;
  item: ClaimResponseItem | ClaimResponseAddItem;
  isAdded: boolean;
}

/** Of what was asked for, and of what the payer puts in its place (`addItem`: how PAS 2.1 tells what is granted otherwise). */
function itemAnswers({ item, addItem }: ClaimResponse): ItemAnswer[] {
  const asked = Array.isArray(item) ? item : [];
  const added = Array.isArray(addItem) ? addItem : [];
  return [...asked, ...added].flatMap((one, at) => {
    for (const adjudication of Array.isArray(one.adjudication) ? one.adjudication : []) {
      const review = extensionOf(adjudication, pasExtension.reviewAction);
      const code = extensionOf(review, pasExtension.reviewActionCode)?.valueCodeableConcept?.coding?.[0]
        ?.code;
      if (!review || !code) continue;
      const reason = extensionOf(review, 'reasonCode')?.valueCodeableConcept;
      const words = [
        reason?.text ?? reason?.coding?.find(({ display }) => display)?.display ?? '',
        reason?.coding?.[0]?.code ? `código ${reason.coding[0].code}` : '',
      ].filter((part) => part !== '');
      const number = extensionOf(review, 'number')?.valueString ?? '';
      return [{ code, number, words: words.join(', '), item: one, isAdded: at >= asked.length }];
    }
    return [];
  });
}

/** In a sentence where it cannot be told. */
function verdictOf(response: ClaimResponse, resources: readonly Resource[]): PayerVerdict | string {
  const { outcome, error } = response;
  if (outcome === 'error' || (Array.isArray(error) && error.length > 0))
    return { kind: 'not-taken', words: errorText(response) };
  const answers = itemAnswers(response);
  const asked = askedText(resources);
  const unknown = answers.find(({ code }) => !(code in reviewActions));
  if (unknown)
    return `La aseguradora respondió con un código que no se conoce aquí (${short(unknown.code)}): consúltelo con ella.`;
  const actions = new Set(
    answers.map(({ code }): ReviewAction => reviewActions[code as keyof typeof reviewActions]),
  );
  if (asked !== '' && (answers.length === 0 || actions.has('pended')))
    return { kind: 'info-requested', words: asked };
  if (answers.length === 0)
    return outcome === 'queued'
      ? { kind: 'pended' }
      : 'La respuesta de la aseguradora no dice qué ha decidido: consúltelo con ella.';
  if (actions.has('pended')) return { kind: 'pended' };
  const words = short(
    [...new Set([response.disposition ?? '', ...answers.map((one) => one.words)])]
      .filter((part) => part !== '')
      .join('. '),
  );
  if (actions.size === 1 && actions.has('denied')) return { kind: 'denied', words };
  const grants = answers.filter(({ code }) => reviewActions[code as keyof typeof reviewActions] !== 'denied');
  const granted = grants.find(({ isAdded }) => isAdded) ?? grants[0];
  if (!granted) return 'La respuesta de la aseguradora no dice qué ha decidido: consúltelo con ella.';
  const number = granted.number || grants.find((one) => one.number)?.number || response.preAuthRef || '';
  if (number === '')
    return 'La aseguradora dice que la aprueba, pero no da ningún número: consúltelo con ella.';
  const isWhole = actions.size === 1 && actions.has('approved');
  return {
    kind: isWhole ? 'approved' : 'partly-approved',
    number: short(number),
    ...grantOf(granted.item, response),
    words,
  };
}

function grantOf(item: ItemAnswer['item'], { preAuthPeriod }: ClaimResponse) {
  const period = extensionOf(item, pasExtension.preAuthPeriod)?.valuePeriod ?? preAuthPeriod;
  const detail = extensionOf(extensionOf(item, pasExtension.authorizedDetail), 'quantity')?.valueQuantity;
  const quantity = 'quantity' in item ? item.quantity : detail;
  const count = quantity?.value;
  return {
    quantity: count !== undefined && Number.isInteger(count) && count > 0 && count < 10_000 ? count : null,
    unit: (quantity?.unit ?? '').slice(0, 40),
    from: dayIn(period?.start),
    until: dayIn(period?.end),
  };
}

const dayIn = (text: string | undefined): string | null => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null;

function errorText({ error, disposition, processNote }: ClaimResponse): string {
  const said = (Array.isArray(error) ? error : []).map((one) => {
    const code = one.code?.text ?? one.code?.coding?.[0]?.code ?? '';
    const path = extensionOf(one, pasExtension.errorPath)?.valueString ?? '';
    return [code && `error ${code}`, path && `en ${path}`].filter(Boolean).join(' ');
  });
  const notes = (Array.isArray(processNote) ? processNote : []).map(({ text }) => text ?? '');
  const words = [disposition ?? '', ...said, ...notes].filter((part) => part !== '').join('; ');
  return short(words || 'sin decir por qué');
}

/** What more the payer asks for: in its own words where it gives any, by code where not. */
function askedText(resources: readonly Resource[]): string {
  const asked = resources.flatMap((one) => {
    if (one.resourceType === 'CommunicationRequest')
      return ((one as CommunicationRequest).payload ?? []).flatMap(
        ({ contentString }) => contentString ?? [],
      );
    if (one.resourceType !== 'Task') return [];
    return ((one as Task).input ?? []).flatMap((input) => {
      const wanted = input.valueCodeableConcept;
      if (wanted)
        return wanted.text ?? wanted.coding?.[0]?.display ?? `documento ${wanted.coding?.[0]?.code ?? ''}`;
      return input.valueCanonical ? `formulario ${input.valueCanonical}` : [];
    });
  });
  return short([...new Set(asked)].join('. '));
}
