import { useState } from 'react';
import { attachmentTypes } from '../../../lambdas/clinical/questionnaires/attachment-type.ts';
import { checkValue } from '../../../lambdas/clinical/questionnaires/check-value.ts';
import { answerFlawText } from '../../../lambdas/clinical/questionnaires/flaw-text.ts';
import { limitsOf } from '../../../lambdas/clinical/questionnaires/item-types.ts';
import { described, type FieldProps } from './field-props.ts';
import { readFile } from './read-file.ts';

/** A photograph or a PDF, looked at before it is kept. */
export function AttachmentAnswer(props: FieldProps) {
  const { item, answer, onAnswer, isReadOnly, words, id, language } = props;
  const [refusal, refuse] = useState<string>();
  const file = answer?.valueAttachment;
  const { mimeTypes } = limitsOf(item);
  const take = async (chosen: File) => {
    refuse(undefined);
    try {
      const read = await readFile(chosen);
      // What is not taken is not kept, nor sent anywhere: a program least of all.
      const [flaw] = checkValue(item, read);
      if (flaw) refuse(answerFlawText(flaw, language));
      else onAnswer(read);
    } catch {
      refuse(words.fileUnread);
    }
  };
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
              // The same file may be chosen again.
              event.currentTarget.value = '';
              if (chosen) void take(chosen);
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
      {refusal === undefined ? null : (
        <p className="q-flaw" role="alert" id={`${id}-refused`}>
          {refusal}
        </p>
      )}
    </div>
  );
}
