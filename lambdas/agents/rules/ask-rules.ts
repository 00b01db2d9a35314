import type { ModelAnswer, ModelRequest } from '../model.ts';
import { follow } from './dialogue.ts';
import { conversation } from './programs/conversation.ts';
import { documentation } from './programs/documentation.ts';

/**
 * The embedded model: deterministic, in Spanish, without a network. What it cannot do it says, and leaves it to a person.
 * The same conversation always has the same answer.
 */
export function askRules(request: ModelRequest): ModelAnswer {
  return request.rules.program === 'documentation'
    ? follow(documentation, request)
    : follow(conversation, request);
}
