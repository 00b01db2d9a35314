export const templatesKey = ['message-templates'];
