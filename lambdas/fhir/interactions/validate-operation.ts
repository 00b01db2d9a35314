import { fhirResourceTypes } from '../../contracts/fhir-access.ts';
import { FhirRefusal, type Issue, refuse } from '../outcome.ts';
import type { FhirResource } from '../resource.ts';
import { readCurrent } from '../store/read.ts';
import { checkReferences, refuseIfReferenced } from '../store/references.ts';
import type { Session } from '../store/session.ts';
import { checkProfiles } from '../validation/check-profile.ts';
import { asIssue } from '../validation/profile-finding.ts';
import { validate } from '../validation/validate.ts';
import { type FhirAnswer, type FhirCall, prefersStrict, readResource, requirePermission } from './call.ts';
import { locateIssues } from './validate/locate-issues.ts';
import { readValidateRequest, type ValidateRequest } from './validate/validate-request.ts';

/** Types that nobody writes (Parameters, AuditEvent …) are validated by those who may write this one. */
const anyType = 'Basic';

/** `$validate`: says what creating, updating or deleting would refuse, and writes nothing. 200 whatever it finds. */
export async function validateOperation(
  session: Session,
  call: FhirCall,
  resourceType: string,
  id: string,
): Promise<FhirAnswer> {
  const request = readValidateRequest(call, resourceType);
  const isWritten = fhirResourceTypes.includes(resourceType) && resourceType !== 'AuditEvent';
  const permission = request.mode === 'delete' ? 'delete' : 'write';
  requirePermission(session, isWritten ? resourceType : anyType, permission);
  if (request.mode === 'delete') return answer(await told(() => checkDeletion(session, resourceType, id)));
  const resource = readResource(request.resource, resourceType);
  const issues = [
    ...checkId(resource, request, id),
    ...(await told(() => checkContent(session, call, resource))),
    ...(request.profile === undefined ? [] : checkAsked(resource, request.profile)),
  ];
  return answer(locateIssues(issues, { text: call.text, resource, pointer: request.pointer }));
}

const severities: readonly Issue['severity'][] = ['fatal', 'error', 'warning', 'information'];

/** The gravest first. */
function answer(found: Issue[]): FhirAnswer {
  const issues = severities.flatMap((severity) => found.filter((issue) => issue.severity === severity));
  const isFine = !issues.some(({ severity }) => severity === 'error' || severity === 'fatal');
  const fine: Issue = {
    severity: 'information',
    code: 'informational',
    diagnostics: 'El recurso es válido.',
  };
  return {
    status: 200,
    body: { resourceType: 'OperationOutcome', issue: isFine ? [...issues, fine] : issues },
  };
}

/** What was found, whether it was told of or refused. */
async function told(check: () => Promise<Issue[]>): Promise<Issue[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    return error.issues;
  }
}

async function checkContent(session: Session, call: FhirCall, resource: FhirResource): Promise<Issue[]> {
  const { references, issues, unknownProfiles } = validate(resource, {
    strictProfiles: prefersStrict(call.headers.prefer) || session.strictProfiles,
    withAdvice: true,
  });
  await checkReferences({ ...session, references });
  const unchecked = unknownProfiles.map((url) => notChecked(url, resource, 'information'));
  return [...issues, ...unchecked];
}

function notChecked(url: string, { resourceType }: FhirResource, severity: Issue['severity']): Issue {
  return {
    severity,
    code: 'not-supported',
    diagnostics: `No comprobado: este servidor no conoce el perfil ${url}.`,
    expression: [`${resourceType}.meta.profile`],
  };
}

/** An update names a resource, and the one in the address; what a creation names is not kept. */
function checkId({ id: own, resourceType }: FhirResource, { mode }: ValidateRequest, id: string): Issue[] {
  const at = { severity: 'error' as const, expression: [`${resourceType}.id`] };
  if (mode === 'update' && own === undefined)
    return [{ ...at, code: 'required', diagnostics: 'Para modificar un recurso hace falta su id.' }];
  if (mode === 'create' || id === '' || own === undefined || own === id) return [];
  return [{ ...at, code: 'invalid', diagnostics: 'El id del recurso no es el de la dirección.' }];
}

/** A profile that is asked for must be kept, claimed or not. */
function checkAsked(resource: FhirResource, profile: string): Issue[] {
  const { resourceType } = resource;
  const base = 'http://hl7.org/fhir/StructureDefinition/';
  const bases = [resourceType, 'Resource', 'DomainResource'].map((type) => base + type);
  if (bases.includes(profile.split('|')[0] ?? '')) return [];
  const claiming = { ...resource, meta: { ...resource.meta, profile: [profile] } };
  const { findings, unknown } = checkProfiles(claiming);
  return [
    ...findings.map((finding) => asIssue(finding, true)),
    ...unknown.map((url) => notChecked(url, resource, 'error')),
  ];
}

async function checkDeletion(session: Session, resourceType: string, id: string): Promise<Issue[]> {
  if (id === '') throw refuse(400, 'required', 'Indique en la dirección qué recurso se borraría.');
  const { key } = await readCurrent(session, resourceType, id);
  await refuseIfReferenced(session, resourceType, id, key);
  return [];
}
