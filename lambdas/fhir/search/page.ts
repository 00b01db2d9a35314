/** A resource as a search finds it. */
export interface Hit {
  key: string;
  resourceType: string;
  id: string;
  json: string;
  patientIds: string[];
}

export interface Page {
  hits: Hit[];
  /** Undefined on the last page. */
  nextCursor: string | undefined;
}
