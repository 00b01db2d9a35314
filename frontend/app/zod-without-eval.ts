/*
 * Zod tries whether it may compile schemas, which the content security policy forbids: browsers report the attempt as a
 * breach although Zod goes on without. Told here, before Zod is fetched, since importing it to say so would bring it along.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
