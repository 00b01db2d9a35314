-- Whoever leaves hands over their subscriptions to agendas, too.
GRANT UPDATE (user_id) ON calendar_feeds TO auxilia_app;
