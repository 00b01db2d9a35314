import type { Bundle, Claim, ClaimResponse, Coverage, Patient, Resource } from '@medplum/fhirtypes';
import { pasExtension, x12 } from '../../lambdas/clinical/prior-authorization/pas/pas-terms.ts';
import { NotFetched, type PublicFetch } from '../../lambdas/platform/public-fetch.ts';
import { nextQuestion } from './payer-partner-questions.ts';

/** Where the loopback payer is: a name that no network knows (RFC 2606). */
export const payerHost = 'aseguradora.invalid';
export const payerAddresses = {
  baseUrl: `https://${payerHost}/fhir`,
  hooksUrl: `https://${payerHost}/cds-services`,
  tokenUrl: `https://${payerHost}/token`,
};

interface Taken {
  claim: Claim;
  patient: Patient;
  inquiries: number;
  isCancelled: boolean;
}

/**
 * A payer, played in this process, by the last figure of the member's number: it approves (1), in part (2), denies (3), studies and
 * approves when asked again (4), asks for more (5), finds an error (6), takes the claim and answers to nobody (7). `answer`: what it
 * says instead, as tests hand it in.
 */
export function openPayerPartner(options: {
  now: () => Date;
  answer?: (operation: string, bundle: Bundle) => { status: number; text: string } | undefined;
}): { fetch: PublicFetch; taken: Map<string, Taken>; submissions: () => number } {
  const taken = new Map<string, Taken>();
  let submissions = 0;

  function submit(bundle: Bundle): ClaimResponse | undefined {
    const claims = all<Claim>(bundle, 'Claim');
    const claim = claims[0];
    const patient = all<Patient>(bundle, 'Patient')[0];
    const trace = claim?.identifier?.[0]?.value;
    if (!claim || !patient || !trace) return undefined;
    const isUpdate = (claim.related ?? []).length > 0;
    const isCancelled =
      claim.item?.[0]?.modifierExtension?.some(({ url }) => url === pasExtension.infoCancelled) === true;
    if (!isUpdate) submissions += 1;
    const before = taken.get(trace);
    const now: Taken = { claim, patient, inquiries: isUpdate ? 1 : (before?.inquiries ?? 0), isCancelled };
    taken.set(trace, now);
    return respond(now, options.now());
  }

  const answerTo = (path: string, bundle: Bundle): { status: number; text: string } => {
    const operation = path.replace(/^.*\//, '');
    const given = options.answer?.(operation, bundle);
    const response = operation === '$submit' ? submit(bundle) : inquired(bundle);
    if (given) return given;
    if (operation === '$next-question') return { status: 200, text: nextQuestion(bundle) };
    const resources = response ? [response, ...more(response, taken)] : [];
    return {
      status: 200,
      text: JSON.stringify({
        resourceType: 'Bundle',
        type: 'collection',
        entry: resources.map((resource) => ({ resource })),
      }),
    };
  };

  function inquired(bundle: Bundle): ClaimResponse | undefined {
    const trace = all<Claim>(bundle, 'Claim')[0]?.identifier?.[0]?.value ?? '';
    const known = taken.get(trace);
    if (!known) return undefined;
    known.inquiries += 1;
    return respond(known, options.now());
  }

  return {
    taken,
    submissions: () => submissions,
    async fetch(url, { body = new Uint8Array() }) {
      const { hostname, pathname } = new URL(url);
      if (hostname !== payerHost) throw new NotFetched('No address');
      const text = Buffer.from(body).toString('utf8');
      if (pathname === '/token')
        return new URLSearchParams(text).get('client_assertion')
          ? { status: 200, text: JSON.stringify({ access_token: 'loopback', token_type: 'Bearer' }) }
          : { status: 400, text: '{"error":"invalid_client"}' };
      if (pathname.startsWith('/cds-services')) return { status: 200, text: crdAnswer(text) };
      const bundle = JSON.parse(text) as Bundle;
      if (pathname.endsWith('CoverageEligibilityRequest/$submit'))
        return { status: 200, text: eligibility(bundle) };
      const answer = answerTo(pathname, bundle);
      const isSilent =
        pathname.endsWith('$submit') && memberOf(all<Patient>(bundle, 'Patient')[0]).endsWith('7');
      if (isSilent) throw new NotFetched('Too slow');
      return answer;
    },
  };
}

/** Of a member whose number ends in 8 it says that nothing is needed, of others that authorization is. */
function crdAnswer(text: string): string {
  const { context, prefetch } = JSON.parse(text) as {
    context: { draftOrders?: Bundle; appointments?: Bundle };
    prefetch: { coverage: Bundle };
  };
  const [coverage] = all<Coverage>(prefetch.coverage, 'Coverage');
  const need = coverage?.subscriberId?.endsWith('8') ? 'no-auth' : 'auth-needed';
  const ordered = (context.draftOrders ?? context.appointments)?.entry ?? [];
  return JSON.stringify({
    cards: [
      {
        summary: 'Consulte la guía de imagen de la aseguradora',
        indicator: 'info',
        source: { label: 'Aseguradora de prueba' },
      },
    ],
    systemActions: ordered.map(({ resource }) => ({
      type: 'update',
      resource: {
        ...resource,
        extension: [
          {
            url: 'http://hl7.org/fhir/us/davinci-crd/StructureDefinition/ext-coverage-information',
            extension: [
              { url: 'coverage', valueReference: { reference: `Coverage/${coverage?.id}` } },
              { url: 'covered', valueCode: 'covered' },
              { url: 'pa-needed', valueCode: need },
            ],
          },
        ],
      },
    })),
  });
}

/** A coverage whose number ends in 9 is not in force. */
function eligibility(bundle: Bundle): string {
  const [coverage] = all<Coverage>(bundle, 'Coverage');
  return JSON.stringify({
    resourceType: 'CoverageEligibilityResponse',
    status: 'active',
    outcome: 'complete',
    patient: coverage?.beneficiary,
    insurance: [{ inforce: !coverage?.subscriberId?.endsWith('9') }],
  });
}

/** The Internet, and in it the payer that is played here. */
export function withPayerPartner(fetch: PublicFetch, now: () => Date): PublicFetch {
  const partner = openPayerPartner({ now });
  return (url, options) => (new URL(url).hostname === payerHost ? partner.fetch : fetch)(url, options);
}

const all = <Type extends Resource>(bundle: Bundle, type: Type['resourceType']): Type[] =>
  (bundle.entry ?? []).flatMap(({ resource }) => (resource?.resourceType === type ? [resource as Type] : []));

const memberOf = (patient: Patient | undefined): string => patient?.identifier?.[0]?.value ?? '';

/** What a payer's reviewer did, by the member's last figure. */
function actionOf({ patient, inquiries, isCancelled }: Taken): string {
  if (isCancelled) return 'A3';
  switch (memberOf(patient).at(-1)) {
    case '2':
      return 'A6';
    case '3':
      return 'A3';
    case '4':
    case '5':
      return inquiries > 0 ? 'A1' : 'A4';
    default:
      return 'A1';
  }
}

function respond(one: Taken, now: Date): ClaimResponse {
  const { claim, patient } = one;
  const day = now.toISOString().slice(0, 10);
  const base: ClaimResponse = {
    resourceType: 'ClaimResponse',
    id: 'response',
    identifier: claim.identifier ?? [],
    status: 'active',
    type: claim.type,
    use: 'preauthorization',
    patient: { reference: `Patient/${patient.id}` },
    created: now.toISOString(),
    insurer: { display: 'Aseguradora de prueba' },
    outcome: 'complete',
  };
  if (memberOf(patient).endsWith('6'))
    return {
      ...base,
      outcome: 'error',
      error: [
        {
          extension: [{ url: pasExtension.errorPath, valueString: 'Bundle.entry[1].Organization.name' }],
          code: { text: 'El nombre del centro no coincide' },
        },
      ],
    };
  const action = actionOf(one);
  const isGranted = action === 'A1' || action === 'A6';
  return {
    ...base,
    ...(action === 'A3' && { disposition: 'Pruebe antes seis semanas de tratamiento' }),
    item: [
      {
        itemSequence: 1,
        ...(isGranted && {
          extension: [
            {
              url: pasExtension.preAuthPeriod,
              valuePeriod: {
                start: day,
                end: new Date(now.getTime() + 90 * 86_400_000).toISOString().slice(0, 10),
              },
            },
            {
              url: pasExtension.authorizedDetail,
              extension: [{ url: 'quantity', valueQuantity: { value: 1, unit: 'estudio' } }],
            },
          ],
        }),
        adjudication: [
          {
            category: {
              coding: [{ system: 'http://terminology.hl7.org/CodeSystem/adjudication', code: 'submitted' }],
            },
            extension: [
              {
                url: pasExtension.reviewAction,
                extension: [
                  ...(isGranted ? [{ url: 'number', valueString: `AUT-${memberOf(patient)}` }] : []),
                  {
                    url: pasExtension.reviewActionCode,
                    valueCodeableConcept: { coding: [{ system: x12(306), code: action }] },
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
}

/** What goes with a response: who it is about, and what more is asked for. */
function more(response: ClaimResponse, taken: Map<string, Taken>): Resource[] {
  const one = taken.get(response.identifier?.[0]?.value ?? '');
  if (!one) return [];
  const isAsking = memberOf(one.patient).endsWith('5') && one.inquiries === 0;
  return [
    one.patient,
    ...(isAsking
      ? [
          {
            resourceType: 'CommunicationRequest',
            id: 'asked',
            status: 'active',
            payload: [{ contentString: 'Informe de la exploración neurológica' }],
          } satisfies Resource,
        ]
      : []),
  ];
}
