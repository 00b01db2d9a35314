/*
 * Names that Da Vinci PAS 2.0.1 gives to what a request and its answer carry (https://hl7.org/fhir/us/davinci-pas/STU2/). Codes of
 * X12 are used as the guide's examples use them, without X12's own words, which may not be passed on.
 */

const structures = 'http://hl7.org/fhir/us/davinci-pas/StructureDefinition';
export const pasProfile = (name: string): string => `${structures}/${name}`;
export const pasCodes = 'http://hl7.org/fhir/us/davinci-pas/CodeSystem/PASTempCodes';
export const x12 = (element: number): string => `https://codesystem.x12.org/005010/${element}`;

export const pasExtension = {
  reviewAction: `${structures}/extension-reviewAction`,
  reviewActionCode: `${structures}/extension-reviewActionCode`,
  preAuthIssueDate: `${structures}/extension-itemPreAuthIssueDate`,
  preAuthPeriod: `${structures}/extension-itemPreAuthPeriod`,
  authorizedDetail: `${structures}/extension-itemAuthorizedDetail`,
  errorPath: `${structures}/extension-errorPath`,
  serviceItemRequestType: `${structures}/extension-serviceItemRequestType`,
  certificationType: `${structures}/extension-certificationType`,
  requestedService: `${structures}/extension-requestedService`,
  infoChanged: `${structures}/extension-infoChanged`,
  infoCancelled: `${structures}/modifierextension-infoCancelled`,
} as const;

/** What the reviewer did (X12 306). Others there are; of those nobody here says what they mean. */
export const reviewActions = {
  A1: 'approved',
  A2: 'partly-approved',
  A3: 'denied',
  A4: 'pended',
  A6: 'partly-approved',
} as const satisfies Record<string, ReviewAction>;
export type ReviewAction = 'approved' | 'partly-approved' | 'denied' | 'pended';

/** By this system a payer finds a request again: our own name of it. */
export const traceSystem = 'urn:auxilia:prior-authorization';
