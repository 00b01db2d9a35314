import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hasDraft } from '../../../lib/draft-storage.ts';
import { EditorBox } from './editor-box.tsx';
import { EditorsFailureNotice } from './editors-failure.tsx';
import { type Editors, lazyEditors } from './lazy-editors.ts';

interface AddRecordProps {
  label: string;
  /** A draft under this key opens the form again after a reload. */
  draftKey: string;
  children: (editors: Editors, close: () => void) => ReactNode;
}

/** A button that becomes the form of a new entry. */
export function AddRecord({ label, draftKey, children }: AddRecordProps) {
  const [isOpen, setOpen] = useState(() => hasDraft(draftKey));
  const { code, failure } = lazyEditors.useCode(isOpen);
  if (isOpen && code) return <EditorBox title={label}>{children(code, () => setOpen(false))}</EditorBox>;
  return (
    <>
      <Button
        type="button"
        size="sm"
        variant="outline"
        alignSelf="flex-start"
        data-print="hidden"
        onPointerEnter={lazyEditors.ahead}
        onFocus={lazyEditors.ahead}
        onClick={() => setOpen(true)}
      >
        <Plus size={16} aria-hidden />
        {label}
      </Button>
      <EditorsFailureNotice failure={failure} />
    </>
  );
}
