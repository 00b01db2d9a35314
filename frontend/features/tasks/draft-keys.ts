/* Apart from the forms, whose code is fetched when one is opened: a draft opens its form. */
export const newTaskDraftKey = 'task/new';
export const editDraftKey = (id: string) => `task/${id}/edit`;
