import { useState } from 'react';
import { attachmentTypes } from '../../../lambdas/clinical/questionnaires/attachment-type.ts';
import { limitsOf } from '../../../lambdas/clinical/questionnaires/item-types.ts';
import { described, type FieldProps } from './field-props.ts';
import { readFile } from './read-file.ts';

/** A photograph or a PDF, looked at before it is kept. */
export function AttachmentAnswer(props: FieldProps) {
  const { item, answer, onAnswer, isReadOnly, words, id } = props;
  const [isUnread, setUnread] = useState(false);
  const file = answer?.valueAttachment;
  const { mimeTypes } = limitsOf(item);
  const name = file?.title ?? words.addFile;
  const isPicture = file?.contentType === 'image/jpeg' || file?.contentType === 'image/png';
  return (
    <div className="q-file">
      {file && isPicture && file.data ? (
        <img className="q-picture" alt={name} src={`data:${file.contentType};base64,${file.data}`} />
      ) : null}
      {file ? <p className="q-file-name">{name}</p> : null}
      {!isReadOnly ? (
        <label className="q-button">
          <input
            {...described(props)}
            type="file"
            className="q-hidden"
            aria-label={words.addFile}
            accept={(mimeTypes.length > 0 ? mimeTypes : attachmentTypes).join(',')}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? [];
              if (!chosen) return;
              setUnread(false);
              readFile(chosen).then(onAnswer, () => setUnread(true));
            }}
          />
          {words.addFile}
        </label>
      ) : null}
      {file && !isReadOnly ? (
        <button type="button" className="q-link" onClick={() => onAnswer(undefined)}>
          {words.removeFile(name)}
        </button>
      ) : null}
      {isUnread ? (
        <p className="q-flaw" role="alert" id={`${id}-unread`}>
          {words.fileUnread}
        </p>
      ) : null}
    </div>
  );
}
