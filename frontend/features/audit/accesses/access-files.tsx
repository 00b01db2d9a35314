import { Button, Flex, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import {
  type AccessEntry,
  type AccessFilters,
  auditLogRoutes,
} from '../../../../lambdas/contracts/audit-log.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { nextAccesses, useAuditedPatient } from '../audit-api.ts';
import { numberText } from '../audit-texts.ts';

/** More is no report that anybody reads. */
const mostInReport = 5_000;

/** The log to take along: all that the filters let through as a spreadsheet, a patient's own report on paper. */
export function AccessFiles({ filters }: { filters: AccessFilters }) {
  const client = useApiClient();
  const { timeZone, query } = useFhirAccess();
  const patient = useAuditedPatient(filters);
  const [count, setCount] = useState(0);
  const csv = useMutation({
    mutationFn: async () => {
      const parts: string[] = ['\uFEFF'];
      let [cursor, total]: [string | null, number] = ['', 0];
      while (cursor !== null) {
        const part: { rows: string; count: number; next: string | null } = await client
          .of(auditLogRoutes)
          .call('exportAccesses', { body: { filters, ...(cursor && { cursor }) } });
        parts.push(part.rows);
        total += part.count;
        setCount(total);
        cursor = part.next;
      }
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), 'registro-de-accesos.csv');
    },
  });
  const report = useMutation({
    mutationFn: async () => {
      const entries: AccessEntry[] = [];
      let cursor: string | null = '';
      while (cursor !== null && entries.length < mostInReport) {
        const page: { entries: AccessEntry[]; next: string | null } = await nextAccesses(
          client,
          filters,
          cursor,
        );
        entries.push(...page.entries);
        setCount(entries.length);
        cursor = page.next;
      }
      const { accessReportPdf } = await import('./access-report-pdf.ts');
      const document = accessReportPdf({
        clinic: query.data?.organization.legalName ?? '',
        patient: patient ?? { id: '', name: 'Ficha que no existe', number: null },
        entries,
        isCut: cursor !== null,
        filters,
        timeZone,
        now: new Date(),
      });
      saveFile(document.output('blob'), 'informe-de-accesos.pdf');
    },
  });
  const isBusy = csv.isPending || report.isPending;
  const error = csv.error ?? report.error;
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {/* Where it says nothing it takes no room. */}
      <Text
        role={error ? 'alert' : 'status'}
        fontSize="sm"
        color={error ? 'fg.error' : 'fg.muted'}
        _empty={{ me: '-3' }}
      >
        {error ? error.message : isBusy ? `Reuniendo accesos… ${numberText(count)}` : null}
      </Text>
      {filters.patient === undefined ? null : (
        <Button size="sm" variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && report.mutate()}>
          <FileText size={16} aria-hidden />
          Informe para el paciente (PDF)
        </Button>
      )}
      <Button size="sm" variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && csv.mutate()}>
        <FileSpreadsheet size={16} aria-hidden />
        Descargar (CSV)
      </Button>
    </Flex>
  );
}
