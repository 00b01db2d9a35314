import { definitions } from '../definitions.ts';

const address =
  /^https?:\/\/.*\/([A-Z][A-Za-z]+)\/[A-Za-z0-9\-.]{1,64}(?:\/_history\/[A-Za-z0-9\-.]{1,64})?$/;

/** The type that an address ending in `/[type]/[id]` names: FHIR has it be that of a server's resource. */
export function typeOfAddress(url: string): string | undefined {
  const type = address.exec(url)?.[1];
  return type !== undefined && definitions().resourceTypes.has(type) ? type : undefined;
}
