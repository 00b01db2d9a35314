-- Whether the user pool has somebody's account: `kept`; `missing`, removed there by somebody; `wanted`, to be made anew, as an
-- administrator said; `taken`, which cannot be, since another account has its e-mail. Written down by lambdas/people/reconcile.ts.
ALTER TABLE users ADD COLUMN pool_account text NOT NULL DEFAULT 'kept'
  CHECK (pool_account IN ('kept', 'missing', 'wanted', 'taken'));
GRANT UPDATE (pool_account) ON users TO auxilia_app;
-- An account that was made anew has a sub of its own, which the person brings along when they first sign in with it.
GRANT UPDATE (cognito_sub) ON users TO auxilia_identity;
