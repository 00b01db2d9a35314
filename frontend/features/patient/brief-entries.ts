import { createContext } from 'react';

/** Whether entries take one line each, as in the summary of a chart, where there is a view that tells more. */
export const BriefEntries = createContext(false);
