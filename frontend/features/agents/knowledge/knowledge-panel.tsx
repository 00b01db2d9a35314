import { useState } from 'react';
import type { KnowledgeEntry } from '../../../../lambdas/contracts/agents/knowledge.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { KnowledgeForm } from './knowledge-form.tsx';
import { KnowledgeReview } from './knowledge-review.tsx';

interface KnowledgePanelProps {
  /** Undefined: a new one. */
  entry: KnowledgeEntry | undefined;
  isAlone: boolean;
  /** The clinic's day. */
  today: string;
  onWritten: (entryId: string) => void;
  onClose: () => void;
}

/** One entry: how it stands and what can be decided, or the form of its next version. */
export function KnowledgePanel({ entry, isAlone, today, onWritten, onClose }: KnowledgePanelProps) {
  const [isWriting, setWriting] = useState(entry === undefined);
  return (
    <SidePanel
      title={entry ? entry.latest.title : 'Una respuesta nueva'}
      closeLabel="Cerrar la respuesta"
      onClose={onClose}
    >
      {isWriting || !entry ? (
        <KnowledgeForm
          entry={entry}
          today={today}
          onWritten={({ entryId }) => {
            setWriting(false);
            onWritten(entryId);
          }}
          onCancel={() => (entry ? setWriting(false) : onClose())}
        />
      ) : (
        <KnowledgeReview entry={entry} isAlone={isAlone} onWrite={() => setWriting(true)} />
      )}
    </SidePanel>
  );
}
