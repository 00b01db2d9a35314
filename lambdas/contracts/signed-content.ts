/**
 * What of a type is signed, or final, or sent: from then on its content does not change. What may still happen to it is
 * in lambdas/record/authorship/signed.ts.
 */
export interface SignedContent {
  /** The element whose codes tell it. */
  status: string;
  /** Codes under which the content stands as it was signed. */
  signed: readonly string[];
  /** Codes of a version that whoever issued it puts in the place of a signed one. */
  corrected: readonly string[];
  /** Where «entered in error» is said, if not by `status`. */
  errorStatus?: string;
  /** Elements that name who issued it, which nobody comes to be by attesting or acknowledging what another signed. */
  issuers: readonly string[];
  /** When it was given out: the time of the version in which it is. A message always has it. */
  givenOut?: { time: string; isFilled: boolean };
  /** The date of it, which the server fills where whoever signs left it out. */
  dated?: string;
  /** The element to which people add themselves once it is signed. */
  appended?: string;
  /** Whether they may take themselves out again, as who acknowledged a result by mistake does. */
  isWithdrawn?: boolean;
  /** Where who signs is named, with the digest of what they signed. */
  signer?: string;
  /** Further codes of `status` or `errorStatus` that its issuer may give it, with nothing else changed. */
  retired?: readonly string[];
  /** Only who is named among the issuers may sign it; results are entered for the laboratory that issued them. */
  isPersonal: boolean;
}

const table: Record<string, SignedContent> = {
  Composition: {
    status: 'status',
    signed: ['final', 'amended'],
    corrected: ['amended'],
    issuers: ['author'],
    appended: 'attester',
    signer: 'attester',
    isPersonal: true,
  },
  DocumentReference: {
    status: 'docStatus',
    signed: ['final', 'amended'],
    corrected: ['amended'],
    errorStatus: 'status',
    issuers: ['author'],
    dated: 'date',
    appended: 'authenticator',
    signer: 'authenticator',
    retired: ['superseded'],
    isPersonal: true,
  },
  DiagnosticReport: {
    status: 'status',
    signed: ['final', 'amended', 'corrected', 'appended', 'cancelled'],
    corrected: ['amended', 'corrected', 'appended', 'cancelled'],
    issuers: ['performer'],
    givenOut: { time: 'issued', isFilled: false },
    appended: 'resultsInterpreter',
    isWithdrawn: true,
    isPersonal: false,
  },
  Observation: {
    status: 'status',
    // Cancelled is what was given out, too: it would be anybody's draft again.
    signed: ['final', 'amended', 'corrected', 'cancelled'],
    corrected: ['amended', 'corrected', 'cancelled'],
    issuers: ['performer'],
    givenOut: { time: 'issued', isFilled: false },
    isPersonal: false,
  },
  // Once it is more than a draft it may have been read.
  Communication: {
    status: 'status',
    signed: ['in-progress', 'not-done', 'on-hold', 'stopped', 'completed', 'unknown'],
    corrected: [],
    issuers: ['sender'],
    givenOut: { time: 'sent', isFilled: true },
    isPersonal: true,
  },
};

export const signedContentOf = (resourceType: string): SignedContent | undefined => table[resourceType];

export const signedTypes: readonly string[] = Object.keys(table);

/** Why a resource stands in a state, as its client tells: http://hl7.org/fhir/R4/extension-event-statusreason.html */
export const statusReasonUrl = 'http://hl7.org/fhir/StructureDefinition/event-statusReason';

/** Elements that change without what was signed changing, and the id, which a new resource is given once it is signed. */
const unsigned: readonly string[] = ['id', 'meta', 'status', 'docStatus', 'attester', 'authenticator'];

/**
 * What a signature stands for: the content of a resource as one text, whatever the order of its members. Its SHA-256
 * is what a signature keeps.
 */
export function signedText(resource: object): string {
  const content = Object.entries(resource).filter(([key]) => !unsigned.includes(key));
  return inOrder(
    Object.fromEntries(
      content.map(([key, value]) => [key, key === 'extension' ? withoutReason(value) : value]),
    ),
  );
}

/** Why it no longer holds was added when it was said, and is not what was signed. */
function withoutReason(extensions: unknown): unknown {
  if (!Array.isArray(extensions)) return extensions;
  const kept = extensions.filter(({ url }: { url?: unknown }) => url !== statusReasonUrl);
  return kept.length > 0 ? kept : undefined;
}

/** JSON with the members of each object sorted by name. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
