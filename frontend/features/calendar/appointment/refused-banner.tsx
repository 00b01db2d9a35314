import { useState } from 'react';
import type { ChangeNotice } from '../../../ui/change-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';

/** Within a dialog, where the notice at the foot of the calendar is out of reach: what was refused since it opened. */
export function RefusedBanner({ notice }: { notice: ChangeNotice | undefined }) {
  const [known] = useState(notice?.number ?? 0);
  const isNew = notice !== undefined && notice.kind === 'refused' && notice.number > known;
  return <FormBanner kind="error">{isNew ? [notice.text, ...notice.details].join(' ') : null}</FormBanner>;
}
