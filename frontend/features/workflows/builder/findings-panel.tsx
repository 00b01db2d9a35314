import { Stack, Text } from '@chakra-ui/react';
import type { DraftFinding } from '../../../../lambdas/contracts/workflows/findings.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { FindingLine } from './finding-line.tsx';
import type { Editor } from './use-editor.ts';

interface FindingsPanelProps {
  editor: Editor;
  onFix: (finding: DraftFinding) => void;
  onClose: () => void;
}

/** All that keeps the draft from being published. */
export function FindingsPanel({ editor: { findings, document }, onFix, onClose }: FindingsPanelProps) {
  return (
    <SidePanel title="Avisos" closeLabel="Cerrar los avisos" onClose={onClose}>
      <Stack gap="3">
        <Text color="fg.muted">
          {findings.length === 0
            ? 'Nada impide publicarlo.'
            : 'Con cualquiera de ellos el borrador se guarda, y no se puede publicar.'}
        </Text>
        {findings.map((finding) => (
          <FindingLine
            key={`${finding.stepId} ${finding.code} ${finding.message}`}
            finding={finding}
            document={document}
            onFix={onFix}
          />
        ))}
      </Stack>
    </SidePanel>
  );
}
