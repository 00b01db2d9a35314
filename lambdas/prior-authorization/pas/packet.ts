import type { Bundle, Claim, DocumentReference, QuestionnaireResponse, Resource } from '@medplum/fhirtypes';
import { pasExtension } from '../../clinical/prior-authorization/pas/pas-terms.ts';

/** A part of what leaves, and why the payer needs it. */
export interface PacketPart {
  what: string;
  why: string;
}

/** Why each kind of thing goes with a request: nothing leaves that is not named here. */
const reasons: Partial<Record<Resource['resourceType'], PacketPart>> = {
  Claim: { what: 'Solicitud: servicio, día, prioridad y motivo', why: 'Es lo que se pide' },
  Patient: {
    what: 'Paciente: nombre, nacimiento, sexo y n.º de afiliado',
    why: 'La aseguradora sabe así de quién se trata; ni dirección ni teléfono',
  },
  Coverage: { what: 'Cobertura: plan, n.º de afiliado y fechas', why: 'Con qué plan se pide' },
  Practitioner: { what: 'Clínico: nombre y NPI', why: 'Quién responde de los datos de la historia' },
  ServiceRequest: { what: 'Orden: servicio y día', why: 'Qué se va a hacer' },
  MedicationRequest: { what: 'Orden: medicamento', why: 'Qué se va a dar' },
};

const before: PacketPart = {
  what: 'Solicitud anterior, tal como se envió',
  why: 'Lo nuevo se refiere a ella',
};

/** What an update says of a document that goes with it, by reference; nothing of what is as it was sent before. */
function saidOf({ supportingInfo = [] }: Claim): ReadonlyMap<string, string> {
  return new Map(
    supportingInfo.flatMap(({ extension, modifierExtension, valueReference }) => {
      const mark = extension?.find(({ url }) => url === pasExtension.infoChanged)?.valueCode;
      const isCancelled = modifierExtension?.some(({ url }) => url === pasExtension.infoCancelled);
      const said = isCancelled
        ? 'Retirado: se envió y ya no se aporta'
        : mark === 'added'
          ? 'Nuevo'
          : mark === 'changed'
            ? 'Cambiado'
            : undefined;
      return said && valueReference?.reference ? [[valueReference.reference, said] as const] : [];
    }),
  );
}

/** What a Bundle holds, in words and in its order. */
export function packetParts({ entry = [] }: Bundle): PacketPart[] {
  const resources = entry.flatMap(({ resource }) => resource ?? []);
  const [claim] = resources;
  const said = claim?.resourceType === 'Claim' ? saidOf(claim) : new Map<string, string>();
  return resources.map((resource): PacketPart => {
    if (resource.resourceType === 'Claim' && resource !== claim) return before;
    const { what, why } = partOf(resource);
    const mark = said.get(`${resource.resourceType}/${resource.id}`);
    return { what, why: mark === undefined ? why : `${mark}. ${why}` };
  });
}

function partOf(resource: Resource): PacketPart {
  if (resource.resourceType === 'Organization') {
    const isInsurer = resource.id === 'insurer';
    return {
      what: `${isInsurer ? 'Aseguradora' : 'Centro'}: ${resource.name ?? ''}`,
      why: isInsurer ? 'A quién se pide' : 'Quién lo pide',
    };
  }
  if (resource.resourceType === 'DocumentReference')
    return { what: textOf(resource), why: 'Un clínico lo puso a disposición de esta solicitud' };
  if (resource.resourceType === 'QuestionnaireResponse')
    return { what: formText(resource), why: 'La aseguradora pide este formulario' };
  const known = reasons[resource.resourceType];
  if (!known) throw new Error(`No reason is known why ${resource.resourceType} leaves`);
  return known;
}

const textOf = ({ content }: DocumentReference): string =>
  `Historia: ${Buffer.from(content[0]?.attachment.data ?? '', 'base64').toString('utf8')}`;

const formText = ({ item }: QuestionnaireResponse): string =>
  `Formulario: ${item?.length ?? 0} apartados contestados`;
