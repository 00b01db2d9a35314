import { useState } from 'react';

/** Which form of a list is open, by its entry's id. A form that is saved closes itself, and not another that was opened meanwhile. */
export function useOpenForm() {
  const [open, setOpen] = useState<string>();
  return {
    open,
    show: setOpen,
    close: (id: string) => () => setOpen((current) => (current === id ? undefined : current)),
  };
}
