import { Button, chakra, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { FileJson, FileText, PencilLine } from 'lucide-react';
import { useState } from 'react';
import {
  type Attribute,
  type EvidenceReport,
  statementOrigins,
} from '../../../../lambdas/contracts/agents/evidence.ts';
import {
  type AttributeGroup,
  attributeGroups,
  sourceAttributes,
} from '../../../../lambdas/contracts/agents/source-attributes.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { AgentViewProps } from '../agent-views.tsx';
import { useEvidence } from './evidence-api.ts';
import { EvidenceEditor } from './evidence-editor.tsx';
import { originLabels } from './evidence-sections.ts';
import { useEvidenceFile } from './use-evidence-file.ts';

/** What is known of the agent for whoever answers for it, what nobody has written yet, and the report to take along. */
export function EvidenceView({ agent, roles }: AgentViewProps) {
  const report = useEvidence(agent.id);
  const file = useEvidenceFile(agent.id);
  const [isWriting, setWriting] = useState(false);
  if (report.isPending) return <Skeleton height="20rem" borderRadius="l3" />;
  if (!report.data) {
    return (
      <FailureNotice
        title="No se ha podido cargar el informe"
        detail={report.error?.message ?? ''}
        onRetry={() => void report.refetch()}
        isRetrying={report.isFetching}
      />
    );
  }
  if (isWriting) return <EvidenceEditor agentId={agent.id} onClose={() => setWriting(false)} />;
  const { attributes, training } = report.data;
  const missing = attributes.filter((attribute) => attribute.missing !== null).length;
  const save = (format: 'pdf' | 'json') => !file.isPending && file.mutate(format);
  return (
    <Stack gap="5">
      <Panel
        title="Informe de evidencia"
        count={missing === 0 ? undefined : `Faltan ${missing} de ${attributes.length}`}
        note="Qué es el agente, los 31 atributos que pide 45 CFR 170.315(b)(11)(iv) (HTI-1), cómo se comprobó en esta clínica, cómo trabaja, sus incidencias y quién se formó. No contiene datos de pacientes."
        actions={
          <Flex gap="2" wrap="wrap">
            {roles.includes('admins') ? (
              <Button size="sm" variant="outline" onClick={() => setWriting(true)}>
                <PencilLine size={16} aria-hidden />
                Completar
              </Button>
            ) : null}
            <Button size="sm" variant="outline" aria-disabled={file.isPending} onClick={() => save('json')}>
              <FileJson size={16} aria-hidden />
              JSON
            </Button>
            <Button size="sm" variant="outline" aria-disabled={file.isPending} onClick={() => save('pdf')}>
              <FileText size={16} aria-hidden />
              PDF
            </Button>
          </Flex>
        }
      >
        {file.error ? (
          <Text role="alert" color="fg.error">
            {file.error.message}
          </Text>
        ) : null}
        <WrittenBy report={report.data} />
      </Panel>
      {(Object.keys(attributeGroups) as AttributeGroup[]).map((group) => (
        <Panel key={group} title={attributeGroups[group]}>
          <chakra.dl display="flex" flexDirection="column" gap="4">
            {attributes
              .filter(({ id }) => sourceAttributes[id][0] === group)
              .map((attribute) => (
                <AttributeLines key={attribute.id} attribute={attribute} />
              ))}
          </chakra.dl>
        </Panel>
      ))}
      <Panel title="Formación de las personas">
        {training.whyNone === null ? (
          <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
            {training.entries.map(({ person, on, about }) => (
              <li key={`${person.userId}/${on}/${about}`}>
                <Text>
                  {person.name ?? 'Una persona que ya no consta'}: {about}
                </Text>
                <Text fontSize="sm" color="fg.muted">
                  {formatDate(on, 'UTC') ?? on}
                </Text>
              </li>
            ))}
          </chakra.ul>
        ) : (
          <Text color="fg.muted">{training.whyNone}</Text>
        )}
      </Panel>
    </Stack>
  );
}

function WrittenBy({ report: { written, organization } }: { report: EvidenceReport }) {
  const { version, writtenAt, writtenBy } = written;
  return (
    <Text fontSize="sm" color="fg.muted">
      {writtenAt === null
        ? 'La administración aún no ha escrito nada de este agente.'
        : `Textos de la administración: versión ${version}, de ${writtenBy?.name ?? 'una persona que ya no consta'}, ${formatDate(writtenAt, organization.timeZone, { hasTime: true }) ?? writtenAt}`}
    </Text>
  );
}

function AttributeLines({ attribute: { title, statements, missing } }: { attribute: Attribute }) {
  return (
    <div>
      <chakra.dt fontWeight="medium">{title}</chakra.dt>
      {missing === null ? (
        statementOrigins.map((origin) => {
          const texts = statements.filter((statement) => statement.origin === origin);
          return texts.length === 0 ? null : (
            <chakra.dd key={origin} mt="1">
              {texts.map(({ text }) => (
                <Text key={text} whiteSpace="pre-line">
                  {text}
                </Text>
              ))}
              <Text fontSize="xs" color="fg.muted">
                {originLabels[origin]}
              </Text>
            </chakra.dd>
          );
        })
      ) : (
        <chakra.dd mt="1" color="fg.muted">
          {missing}
        </chakra.dd>
      )}
    </div>
  );
}
