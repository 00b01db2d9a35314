import { fhirResourceTypes, mayExport } from '../contracts/fhir-access.ts';
import { hiddenFields, ownElementsOf } from '../contracts/field-access.ts';
import { roleLabels, roles } from '../contracts/roles.ts';
import { version } from '../contracts/version.ts';
import { auditParameters } from './audit/read-audit.ts';
import { type ExportLevel, exportDefinitions, implementationGuide, operationName } from './export/levels.ts';
import type { Extensions, Operation } from './extensions.ts';
import { compositesOf } from './indexing/composites.ts';
import { searchParametersOf } from './indexing/search-parameters.ts';
import { standardOperations } from './interactions/operations.ts';
import type { FhirResource } from './resource.ts';

const typeInteractions = [
  'read',
  'vread',
  'update',
  'patch',
  'delete',
  'history-instance',
  'history-type',
  'create',
  'search-type',
];

const systemInteractions = ['transaction', 'batch', 'history-system', 'search-system'];

/** What this endpoint can do, from the tables that it does it with. */
export function capabilityStatement(baseUrl: string, date: string, { operations }: Extensions): FhirResource {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date,
    kind: 'instance',
    software: { name: 'Auxilia', version },
    implementation: { description: 'Historia clínica de Auxilia', url: baseUrl },
    instantiates: [implementationGuide],
    fhirVersion: '4.0.1',
    format: ['json', 'application/fhir+json'],
    patchFormat: ['application/json-patch+json', 'application/fhir+json'],
    rest: [
      {
        mode: 'server',
        security: {
          cors: false,
          description:
            'Token de acceso de Cognito (Authorization: Bearer). Cada rol ve los tipos que le corresponden, y de algunos no todos los elementos. La exportación masiva es de la administración.',
        },
        resource: fhirResourceTypes.map((type) =>
          type === 'AuditEvent' ? auditCapability : resourceCapability(type, operations),
        ),
        interaction: systemInteractions.map((code) => ({ code })),
        operation: [{ ...exportOperation('system'), name: operationName.slice(1) }],
      },
    ],
  };
}

/** Written by the platform alone. */
const auditCapability = {
  type: 'AuditEvent',
  interaction: [{ code: 'read' }, { code: 'search-type' }],
  searchParam: Object.entries(auditParameters).map(([name, type]) => ({ name, type })),
};

const near = {
  name: 'near',
  definition: 'http://hl7.org/fhir/SearchParameter/Location-near',
  type: 'special',
};

function resourceCapability(type: string, operations: readonly Operation[]) {
  const parameters = [...searchParametersOf(type).values()];
  const references = parameters
    .filter(({ kind }) => kind === 'reference')
    .map(({ code }) => `${type}:${code}`);
  const documentation = reservedIn(type);
  return {
    type,
    ...(documentation === undefined ? {} : { documentation }),
    interaction: typeInteractions.map((code) => ({ code })),
    versioning: 'versioned-update',
    readHistory: true,
    updateCreate: true,
    conditionalCreate: true,
    conditionalRead: 'not-match',
    conditionalUpdate: true,
    conditionalDelete: 'single',
    referencePolicy: ['literal', 'enforced', 'local'],
    ...(references.length > 0 ? { searchInclude: ['*', `${type}:*`, ...references] } : {}),
    searchRevInclude: ['*'],
    searchParam: [
      { name: '_id', type: 'token' },
      { name: '_lastUpdated', type: 'date' },
      ...parameters.map(({ code, kind, url }) => ({ name: code, definition: url, type: kind })),
      ...[...compositesOf(type).values()].map(({ code, url }) => ({
        name: code,
        definition: url,
        type: 'composite',
      })),
      ...(type === 'Location' ? [near] : []),
    ],
    operation: [
      ...standardOperations.filter(({ resourceType }) => (resourceType ?? type) === type),
      ...operations.filter(({ resourceType }) => resourceType === type),
      ...(type === 'Patient' || type === 'Group' ? [exportOperation(type)] : []),
    ].map(({ name, definition, ...more }) => ({
      name: name.slice(1),
      definition,
      ...('documentation' in more ? { documentation: more.documentation } : {}),
    })),
  };
}

function exportOperation(level: ExportLevel) {
  return {
    name: operationName,
    definition: exportDefinitions[level],
    documentation: `Solo ${roles.filter((role) => mayExport([role])).map((role) => roleLabels[role])}.`,
  };
}

/** What of a type is not for everybody who reads it, and what everybody changes of their own. */
function reservedIn(type: string): string | undefined {
  const fields = hiddenFields.find((one) => one.type === type);
  const own = ownElementsOf(type);
  const texts = [
    fields &&
      `Solo ${fields.readers.map((role) => roleLabels[role]).join(', ')}: ${fields.elements.join(', ')}.${
        fields.unless ? ` Con meta.tag ${fields.unless.system}|${fields.unless.code}, todos.` : ''
      }`,
    own.length > 0 && `Cada persona cambia del suyo: ${own.join(', ')}.`,
  ].filter(Boolean);
  return texts.length > 0 ? texts.join(' ') : undefined;
}
