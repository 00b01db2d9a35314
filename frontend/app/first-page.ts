import { createContext, type RefObject } from 'react';

/** True until the first page has been shown: the browser itself places the focus on a fresh document. */
export const FirstPageContext = createContext<RefObject<boolean>>({ current: true });
