import { Box } from '@chakra-ui/react';
import type { DraftFinding } from '../../../../lambdas/contracts/workflows/findings.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import type { View } from './builder-header.tsx';
import { canvas, differences } from './canvas-code.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { ListView } from './list/list-view.tsx';
import type { Actions } from './use-actions.ts';
import type { Autosave } from './use-autosave.ts';
import type { Editor } from './use-editor.ts';
import type { Compared } from './versions-panel.tsx';

interface BuilderMainProps {
  view: View;
  editor: Editor;
  actions: Actions;
  autosave: Autosave;
  compared: Compared | undefined;
  onCompared: () => void;
  onOpen: () => void;
  onFix: (finding: DraftFinding) => void;
  onCopy: () => void;
}

/** The workflow as list or as canvas, or beside another version of it; above it what somebody else did meanwhile. */
export function BuilderMain(props: BuilderMainProps) {
  const { view, editor, actions, autosave, compared, onCompared, onOpen, onFix, onCopy } = props;
  const { code, failure } = canvas.useCode(view === 'canvas');
  const drawn = differences.useCode(compared !== undefined);
  const isFailing = failure ?? drawn.failure;
  return (
    <>
      {autosave.conflict ? (
        <Box p="3">
          <ConflictPanel conflict={autosave.conflict} onSettle={autosave.settle} onCopy={onCopy} />
        </Box>
      ) : null}
      <FormBanner kind="error">{autosave.error}</FormBanner>
      {compared && drawn.code ? (
        <drawn.code.DifferenceView
          version={compared.version}
          before={compared.document}
          after={editor.document}
          onClose={onCompared}
        />
      ) : view === 'list' ? (
        <ListView editor={editor} actions={actions} onOpen={onOpen} />
      ) : code ? (
        <code.CanvasView editor={editor} actions={actions} onOpen={onOpen} onFix={onFix} />
      ) : null}
      {isFailing ? <FailureNotice title="No se ha podido cargar el lienzo" {...isFailing} /> : null}
    </>
  );
}
