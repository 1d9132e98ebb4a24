-- A pooler doesn't pass on connection settings, so they are set on the role (docs/operations.md).
alter role pouso set statement_timeout = '10s';
alter role pouso set lock_timeout = '5s';
alter role pouso set idle_in_transaction_session_timeout = '15s';
