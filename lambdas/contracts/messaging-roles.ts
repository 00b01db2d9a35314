/** Who works with messages and tasks. Administrators do so only if they are clinicians or staff too. */
export const messagingRoles = ['clinicians', 'staff'] as const;
