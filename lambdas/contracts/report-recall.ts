/** Of a Task to look at a report again on a day: to have seen it now does not do it. */
export const recallCode = 'result-recall';
