import type { FhirAnswer, FhirCall } from '../interactions/call.ts';
import { refuseParameters } from '../interactions/read.ts';
import type { Session } from '../store/session.ts';
import { readFile } from './files.ts';
import type { ExportCall } from './levels.ts';
import type { ExportLimits } from './limits.ts';
import { startExport } from './start.ts';
import { cancelExport, exportStatus } from './status.ts';

/** Bulk Data Access 2.0 (https://hl7.org/fhir/uv/bulkdata/STU2/): one request of an export's life. */
export function runExport(
  session: Session,
  call: FhirCall,
  asked: ExportCall,
  limits: ExportLimits,
): Promise<FhirAnswer> {
  if (asked.kind === 'start') return startExport(session, call, asked.level, asked.groupId);
  refuseParameters(call, []);
  switch (asked.kind) {
    case 'status':
      return exportStatus(session, asked.exportId, limits);
    case 'cancel':
      return cancelExport(session, asked.exportId);
    case 'file':
      return readFile(session, asked);
  }
}
