import type { Operation } from './operation.ts';
import { adminAddUserToGroup } from './operations/admin-add-user-to-group.ts';
import { adminCreateUser } from './operations/admin-create-user.ts';
import { adminDeleteSoftwareToken } from './operations/admin-delete-software-token.ts';
import { adminDeleteUser } from './operations/admin-delete-user.ts';
import { adminDisableUser } from './operations/admin-disable-user.ts';
import { adminEnableUser } from './operations/admin-enable-user.ts';
import { adminGetUser } from './operations/admin-get-user.ts';
import { adminListGroupsForUser } from './operations/admin-list-groups-for-user.ts';
import { adminRemoveUserFromGroup } from './operations/admin-remove-user-from-group.ts';
import { adminResetUserPassword } from './operations/admin-reset-user-password.ts';
import { adminSetUserMfaPreference } from './operations/admin-set-user-mfa-preference.ts';
import { adminSetUserPassword } from './operations/admin-set-user-password.ts';
import { adminUpdateUserAttributes } from './operations/admin-update-user-attributes.ts';
import { adminUserGlobalSignOut } from './operations/admin-user-global-sign-out.ts';
import { associateSoftwareToken } from './operations/associate-software-token.ts';
import { changePassword } from './operations/change-password.ts';
import { confirmForgotPassword } from './operations/confirm-forgot-password.ts';
import { confirmSignUp } from './operations/confirm-sign-up.ts';
import { deleteUser } from './operations/delete-user.ts';
import { forgotPassword } from './operations/forgot-password.ts';
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token.ts';
import { getUser } from './operations/get-user.ts';
import { getUserAttributeVerificationCode } from './operations/get-user-attribute-verification-code.ts';
import { globalSignOut } from './operations/global-sign-out.ts';
import { initiateAuth } from './operations/initiate-auth.ts';
import { listGroups } from './operations/list-groups.ts';
import { listUsers } from './operations/list-users.ts';
import { listUsersInGroup } from './operations/list-users-in-group.ts';
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts';
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts';
import { revokeToken } from './operations/revoke-token.ts';
import { setUserMfaPreference } from './operations/set-user-mfa-preference.ts';
import { signUp } from './operations/sign-up.ts';
import { updateUserAttributes } from './operations/update-user-attributes.ts';
import { verifySoftwareToken } from './operations/verify-software-token.ts';
import { verifyUserAttribute } from './operations/verify-user-attribute.ts';

/** Every operation that the stand-in answers, by its name in the API. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>(
  Object.entries({
    AdminAddUserToGroup: adminAddUserToGroup,
    AdminCreateUser: adminCreateUser,
    AdminDeleteSoftwareToken: adminDeleteSoftwareToken,
    AdminDeleteUser: adminDeleteUser,
    AdminDisableUser: adminDisableUser,
    AdminEnableUser: adminEnableUser,
    AdminGetUser: adminGetUser,
    AdminListGroupsForUser: adminListGroupsForUser,
    AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
    AdminResetUserPassword: adminResetUserPassword,
    AdminSetUserMFAPreference: adminSetUserMfaPreference,
    AdminSetUserPassword: adminSetUserPassword,
    AdminUpdateUserAttributes: adminUpdateUserAttributes,
    AdminUserGlobalSignOut: adminUserGlobalSignOut,
    AssociateSoftwareToken: associateSoftwareToken,
    ChangePassword: changePassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ConfirmSignUp: confirmSignUp,
    DeleteUser: deleteUser,
    ForgotPassword: forgotPassword,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    GetUser: getUser,
    GlobalSignOut: globalSignOut,
    InitiateAuth: initiateAuth,
    ListGroups: listGroups,
    ListUsersInGroup: listUsersInGroup,
    ListUsers: listUsers,
    ResendConfirmationCode: resendConfirmationCode,
    RespondToAuthChallenge: respondToAuthChallenge,
    RevokeToken: revokeToken,
    SetUserMFAPreference: setUserMfaPreference,
    SignUp: signUp,
    UpdateUserAttributes: updateUserAttributes,
    VerifySoftwareToken: verifySoftwareToken,
    VerifyUserAttribute: verifyUserAttribute,
  }),
);
